// Browsers open signed addresses (SAS URLs) of this storage account, so it holds nothing but images and videos.

@description('Name of the storage account, with 3 to 24 letters and digits.')
@minLength(3)
@maxLength(24)
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Origin of the portal. CORS lets only scripts of the portal’s pages read files.')
param portalOrigin string
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('Principal id of the transcoder’s identity.')
param transcoderPrincipalId string
@description('True allows access through private endpoints only.')
param private bool
@description('True keeps a copy in each zone of the region.')
param zoneRedundant bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

var retentionDays = 7

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS' }
  properties: {
    accessTier: 'Hot'
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    // A user delegation key signs addresses, so no program needs the account key.
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
    // functions/adapters/storageBlobs.ts sets the same CORS rules on a local account.
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
    // Seven days are long enough to notice a mistake, and short enough for people who want their files deleted.
    deleteRetentionPolicy: { enabled: true, days: retentionDays }
    containerDeleteRetentionPolicy: { enabled: true, days: retentionDays }
    // Restoring the container to any second needs versions, the change feed, and a shorter period than that of deleted files.
    isVersioningEnabled: true
    changeFeed: { enabled: true, retentionInDays: retentionDays }
    restorePolicy: { enabled: true, days: retentionDays - 1 }
  }
}

// Without this rule, the versions of deleted and replaced files would stay forever. After the rule deletes a version, Azure
// can still restore it for `retentionDays`. The rule deletes no current file.
resource oldVersions 'Microsoft.Storage/storageAccounts/managementPolicies@2024-01-01' = {
  parent: account
  name: 'default'
  properties: {
    policy: {
      rules: [
        {
          name: 'old-versions'
          enabled: true
          type: 'Lifecycle'
          definition: {
            actions: { version: { delete: { daysAfterCreationGreaterThan: 1 } } }
            filters: { blobTypes: ['blockBlob'] }
          }
        }
      ]
    }
  }
  dependsOn: [blobs]
}

resource media 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'media'
  properties: { publicAccess: 'None' }
}

// The health check lists containers, so the role must cover the whole account.
resource functionsData 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: account
  name: guid(account.id, functionsPrincipalId, 'Storage Blob Data Contributor')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe')
  }
}

// This role lets the functions get the user delegation key, which signs addresses.
resource functionsDelegator 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: account
  name: guid(account.id, functionsPrincipalId, 'Storage Blob Delegator')
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a')
  }
}

// With this role, the transcoder can read and write media, but can't sign addresses.
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
    // Logs of reads would contain signatures, and show who watches which video.
    logs: [{ category: 'StorageWrite', enabled: true }, { category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output blobEndpoint string = 'https://${account.name}.blob.${environment().suffixes.storage}'
