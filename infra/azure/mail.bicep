@description('Environment name with its suffix.')
param name string
@description('Tags for every resource.')
param tags object
@description('Part of the world in which Azure stores email data.')
param dataLocation string
@description('Domain of the sender of emails. Empty uses a domain of Azure.')
param domain string
@description('True after Azure has verified the domain. Until then, emails come from a domain of Azure.')
param isVerified bool
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

var groupId = resourceGroup().id
var isOwn = !empty(domain) && isVerified

resource emailService 'Microsoft.Communication/emailServices@2023-04-01' = {
  name: 'acse-${name}'
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource azureDomain 'Microsoft.Communication/emailServices/domains@2023-04-01' = {
  parent: emailService
  name: 'AzureManagedDomain'
  location: 'global'
  tags: tags
  // A tracking picture would tell who has opened an email.
  properties: { domainManagement: 'AzureManaged', userEngagementTracking: 'Disabled' }
}

resource ownDomain 'Microsoft.Communication/emailServices/domains@2023-04-01' = if (!empty(domain)) {
  parent: emailService
  name: empty(domain) ? 'none' : domain
  location: 'global'
  tags: tags
  properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: 'acs-${name}'
  location: 'global'
  tags: tags
  properties: {
    dataLocation: dataLocation
    linkedDomains: [isOwn ? ownDomain.id : azureDomain.id]
    disableLocalAuth: true
  }
}

// With the built-in role for emails, the functions could also read the keys of Communication Services. To send emails, they need
// only these permissions (https://learn.microsoft.com/azure/communication-services/quickstarts/email/send-email-smtp).
resource sender 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid(groupId, 'mail sender')
  properties: {
    roleName: 'Portal mail sender (${name})'
    description: 'Sends emails through a Communication Services resource.'
    type: 'customRole'
    assignableScopes: [groupId]
    permissions: [
      {
        actions: [
          'Microsoft.Communication/CommunicationServices/Read'
          'Microsoft.Communication/CommunicationServices/Write'
          'Microsoft.Communication/EmailServices/Read'
          'Microsoft.Communication/EmailServices/Write'
          // According to a public report, sending fails without these, unless the role can read the keys.
          'Microsoft.Communication/EmailServices/Domains/Read'
          'Microsoft.Communication/EmailServices/Domains/SenderUsernames/Read'
          'Microsoft.Communication/EmailServices/Domains/SuppressionLists/Read'
          'Microsoft.Communication/EmailServices/Domains/SuppressionLists/SuppressionListAddresses/Read'
        ]
      }
    ]
  }
}

resource functionsRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: communication
  name: guid(communication.id, functionsPrincipalId, sender.id)
  properties: {
    principalId: functionsPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: sender.id
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: communication
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // These logs show whether the service accepted an email. Logs of what happened to it name the recipient, so they stay off. The
    // metric DeliveryStatusUpdate counts the same outcomes without names.
    logs: [{ category: 'EmailSendMailOperational', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = communication.id
output endpoint string = 'https://${communication.properties.hostName}'
output from string = 'DoNotReply@${isOwn ? domain : azureDomain.properties.mailFromSenderDomain}'
// Azure sends at most this many emails (https://learn.microsoft.com/azure/communication-services/concepts/service-limits#email).
output perMinute int = isOwn ? 30 : 5
output perHour int = isOwn ? 100 : 10
output records string = empty(domain) ? '' : string(ownDomain!.properties.verificationRecords)
