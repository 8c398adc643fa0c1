// Images and videos. An account of its own: browsers come here with signed addresses, and nothing else lies here.

@description('Name of the account: 3 to 24 letters and digits.')
@minLength(3)
@maxLength(24)
param name string
@description('Region.')
param location string
@description('Tags of every resource.')
param tags object
@description('Origin of the portal, the only one whose pages may read videos piece by piece.')
param portalOrigin string
@description('Identity of the functions.')
param functionsPrincipalId string
@description('Identity of the transcoder.')
param transcoderPrincipalId string
@description('Reachable by private endpoint only.')
param private bool
@description('Workspace for diagnostics.')
param workspaceId string

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_LRS' }
  properties: {
    accessTier: 'Hot'
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    // Addresses are signed with a user delegation key.
    allowSharedKeyAccess: false
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    defaultToOAuthAuthentication: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
    networkAcls: { bypass: 'None', defaultAction: private ? 'Deny' : 'Allow' }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: account
  name: 'default'
  properties: {
    // As functions/adapters/storageBlobs.ts sets it on a local account.
    cors: {
      corsRules: [
        {
          allowedOrigins: [portalOrigin]
          allowedMethods: ['GET', 'HEAD']
          allowedHeaders: ['range']
          exposedHeaders: ['content-length', 'content-range']
          maxAgeInSeconds: 7200
        }
      ]
    }
    // Long enough to notice a mistake, short enough for who wants to be forgotten.
    deleteRetentionPolicy: { enabled: true, days: 7 }
    containerDeleteRetentionPolicy: { enabled: true, days: 7 }
  }
}

resource media 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'media'
  properties: { publicAccess: 'None' }
}

// Queued tasks remove what nobody needs (infra/azure/README.md, "No lifecycle rule on images and videos").

// For the whole account, since the health check lists containers, which a role for one container does not allow.
resource functionsData 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: account
  name: guid(account.id, functionsPrincipalId, 'Storage Blob Data Contributor')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe')
  }
}

// The key that addresses are signed with.
resource functionsDelegator 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: account
  name: guid(account.id, functionsPrincipalId, 'Storage Blob Delegator')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a')
  }
}

// Signs nothing.
resource transcoderData 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: media
  name: guid(media.id, transcoderPrincipalId, 'Storage Blob Data Contributor')
  properties: {
    principalId: transcoderPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe')
  }
}

resource accountDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: account
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

resource blobDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // Not what is read: its addresses carry signatures, and who watches which video is nobody’s business.
    logs: [{ category: 'StorageWrite', enabled: true }, { category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

output id string = account.id
output blobEndpoint string = 'https://${account.name}.blob.${environment().suffixes.storage}'
