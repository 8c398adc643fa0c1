// This storage account holds the files and locks of the Functions host, the deployed package, the task queues, and the record of
// deleted accounts.

@description('Name of the storage account, with 3 to 24 letters and digits.')
@minLength(3)
@maxLength(24)
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
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

// Tasks that keep failing go to one poison queue, because the functions scale each queue on its own. The Functions host expects
// this name.
var queueNames = ['tasks', 'tasks-poison', 'transcode']

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS' }
  properties: {
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
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
}

resource deployment 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'deployment'
  properties: { publicAccess: 'None' }
}

// Which accounts were deleted, and when. A restored store gets them back, so this record is outside the store.
resource deletions 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'deletions'
  properties: { publicAccess: 'None' }
}

// The record stays as long as the oldest backup of the store can exist.
resource oldDeletions 'Microsoft.Storage/storageAccounts/managementPolicies@2024-01-01' = {
  parent: account
  name: 'default'
  properties: {
    policy: {
      rules: [
        {
          name: 'old-deletions'
          enabled: true
          type: 'Lifecycle'
          definition: {
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 30 } } }
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['deletions/'] }
          }
        }
      ]
    }
  }
}

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource queue 'Microsoft.Storage/storageAccounts/queueServices/queues@2024-01-01' = [
  for queueName in queueNames: {
    parent: queues
    name: queueName
  }
]

// The Functions host needs these roles on its account. With them, the functions can also send and receive tasks.
var functionsRoles = {
  'Storage Blob Data Owner': 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  'Storage Queue Data Contributor': '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  'Storage Table Data Contributor': '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
}

resource functionsRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in items(functionsRoles): {
    scope: account
    name: guid(account.id, functionsPrincipalId, role.value)
    properties: {
      principalId: functionsPrincipalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role.value)
    }
  }
]

// The transcoder can use only two queues. It receives video tasks, and sends those that keep failing to the poison queue.
resource transcoderTasks 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: queue[2]
  name: guid(account.id, transcoderPrincipalId, 'Storage Queue Data Contributor')
  properties: {
    principalId: transcoderPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '974c5e8b-45b9-4653-ba55-5f855dd0fb88')
  }
}

resource transcoderDeadLetters 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: queue[1]
  name: guid(account.id, transcoderPrincipalId, 'Storage Queue Data Message Sender')
  properties: {
    principalId: transcoderPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'c6a89b2d-59bc-44d0-9896-0f6e12d7b80a')
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
    logs: [{ category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

resource queueDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: queues
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // The alerts on dead letters and waiting tasks need these logs.
    logs: [{ category: 'StorageWrite', enabled: true }, { category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output deploymentContainer string = deployment.name
output queueEndpoint string = 'https://${account.name}.queue.${environment().suffixes.storage}'
